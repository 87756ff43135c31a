export { drawScene } from './draw-scene';
export { socialImages } from './social-image';
