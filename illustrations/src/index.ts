export { drawScene } from './draw-scene';
export { SOCIAL_IMAGE_SIZE, socialImages } from './social-image';
