import { register } from 'tsx/esm/api';

register();
const { jestConfig } = await import('./jest-config.ts');

export default jestConfig;
