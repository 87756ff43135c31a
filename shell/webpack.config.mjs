import { shellConfig } from '@safar/tooling/webpack/shell';
import { ownRoutes } from './shell';

export default shellConfig(ownRoutes);
