import { register } from 'tsx/esm/api';

register();
const { eslintConfig } = await import('@safar/tooling/eslint-config');

export default eslintConfig;
