import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from './repository-files';
import { ROOT } from './root';

const SHOWN = repositoryFiles().filter(
  (file) =>
    /^(shell|mfe-[^/]+|shared-ui|shared-auth)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing\//.test(file),
);
const USER_IMAGE = 'shared-ui/src/pictures/user-image.tsx';

/** Every `<img …>` of the site's sources, with its file. */
const images = SHOWN.flatMap((file) => {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(/<img\b.*?\/>/gs)].map(([image]) => ({ file, image }));
});

it('no image but that of UserImage can show a foreign address', () => {
  const others = images.filter(({ file }) => file !== USER_IMAGE);
  expect(others.length).toBeGreaterThan(3);
  // The site's own drawings: their addresses are made by sceneUrl, or stand there.
  const own = /\ssrc=(\{sceneUrl\(|"\/[a-z])/;
  expect(others.filter(({ image }) => !own.test(image) || /srcSet/.test(image))).toEqual([]);
});

it('the image of UserImage sends no referrer, whatever it is given', () => {
  const [{ image } = { image: '' }, ...more] = images.filter(({ file }) => file === USER_IMAGE);
  expect(more).toEqual([]);
  expect(image).toMatch(/\{\.\.\.attributes\}.* referrerPolicy="no-referrer"/s);
});

it('no address gets into a page by another way', () => {
  const ways =
    /createElement\(\s*['"]img|new Image\(|\bimageSrcSet|<(?:picture|source|video|object|embed)(?=[\s>][^]*<\/)|url\(\$\{/;
  const found = SHOWN.filter((file) => ways.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});
