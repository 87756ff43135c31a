import { serviceConfig } from '@safar/tooling/webpack/service';

export default serviceConfig('backend-tours');
