import { shellConfig } from '@safar/tooling/webpack/shell';
import { ownRoutes } from './door';

export default shellConfig(ownRoutes);
