import { shellConfig } from '@safar/tooling/webpack/shell';
import { shellRoutes } from './shell';

export default shellConfig(shellRoutes);
