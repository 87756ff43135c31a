import { remoteConfig } from '@safar/tooling/webpack/remote';
import { door } from './remote';

export default remoteConfig(door);
