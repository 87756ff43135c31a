import { remoteConfig } from '@safar/tooling/webpack/remote';
import { definition } from './remote';

export default remoteConfig(definition);
