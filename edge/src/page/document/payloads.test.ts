import { guide } from '@safar/shared-testing/guide';
import { PAYLOADS } from '@safar/shared-testing/payloads';
import { task } from '@safar/shared-testing/task';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { guideEntity, taskEntity, tourEntity, type PageEntity } from '../entity/page-entity';
import { documentTitle, metadataOf } from './page-metadata';
import { renderHead } from './render-head';

const ORIGIN = 'https://safar.example';

/** Each kind of page, about an entity all of whose texts are this one, with that picture. */
const ENTITIES: Readonly<Record<string, (text: string, picture: string) => PageEntity>> = {
  tour: (text, picture) =>
    tourEntity(
      tourPackage({
        tourName: text,
        image: picture,
        duration: text,
        departureLocation: text,
        destination: text,
        packageDetails: text,
        guideName: text,
        guidePhoto: picture,
      }),
      ORIGIN,
    ),
  guide: (text, picture) => guideEntity(guide({ name: text, photo: picture }), ORIGIN),
  task: (text) => taskEntity(task({ title: text, description: text }), ORIGIN),
};

const headOf = (entity: PageEntity) =>
  renderHead(metadataOf({ path: '/x', module: 'x', title: 'X' }, entity, { origin: ORIGIN, pathname: '/x' }))
    .text;

/** What a browser takes for tags, texts and scripts. Throws where a text holds a sign that begins markup. */
function partsOf(head: string) {
  // A browser ends a script at the first such tag, wherever it stands.
  const [, json = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script/s.exec(head) ?? [];
  const markup = head.replace(json, '');
  const tags = [...markup.matchAll(/<(\/?[a-z]+)((?: [a-z-]+="[^"<>]*")*)>/g)];
  const rest = tags.reduce((text, [tag]) => text.replace(tag, ''), markup);
  if (/[<>]/.test(rest)) throw new Error(`This is markup: ${rest}`);
  const attributes = tags.map(([, name, text = '']) => [name, ...text.matchAll(/ ([a-z-]+)="([^"]*)"/g)]);
  return {
    json,
    shape: attributes.map(([name, ...pairs]) => [name, ...pairs.map((pair) => pair?.[1])]),
    values: attributes.flatMap(([, ...pairs]) => pairs.map((pair) => decoded(pair?.[2] ?? ''))),
    texts: decoded(rest),
  };
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const decoded = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_all, name: string) => CHARACTERS[name] ?? '');

describe.each(Object.entries(ENTITIES))('the head of a page about a %s', (_kind, entityOf) => {
  it.each(Object.entries(PAYLOADS))('shows %s as a text', (_name, text) => {
    const entity = entityOf(text, text);
    const parts = partsOf(headOf(entity));
    expect(parts.shape).toEqual(partsOf(headOf(entityOf('Tea hills', text))).shape);
    expect(parts.texts).toContain(documentTitle(entity.title));
    expect(parts.values).toEqual(expect.arrayContaining([entity.title, entity.description]));
    expect(parts.json).not.toMatch(/<[!/s]/i);
    const graph: unknown = JSON.parse(parts.json);
    if (entity.jsonLd.length > 0)
      expect(graph).toMatchObject({ '@graph': JSON.parse(JSON.stringify(entity.jsonLd)) });
  });
});
