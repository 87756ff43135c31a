import styled from '@emotion/styled';
import * as shared from '@safar/shared-ui/icons';
import { Row, Stack } from './component-example';

const SURFACES = ['paper', 'surface', 'surface-2', 'surface-3'];
const COLOURS = [
  'ink',
  'ink-soft',
  'brand',
  'brand-strong',
  'accent',
  'accent-strong',
  'danger',
  'danger-strong',
];
const TONES = ['brand', 'success', 'warning', 'danger'];

function Colours() {
  return (
    <Stack>
      <Swatches>
        {SURFACES.map((name) => (
          <li key={name} style={{ background: `var(--${name})` }}>
            {name}
          </li>
        ))}
      </Swatches>
      <Swatches>
        {COLOURS.map((name) => (
          <li
            key={name}
            style={{
              color: name.startsWith('ink') ? 'var(--paper)' : `var(--on-${name.replace('-strong', '')})`,
              background: `var(--${name})`,
            }}
          >
            {name}
          </li>
        ))}
      </Swatches>
      <Swatches>
        {TONES.map((name) => (
          <li key={name} style={{ color: `var(--${name})`, background: `var(--${name}-tint)` }}>
            {name}
          </li>
        ))}
      </Swatches>
    </Stack>
  );
}

function Type() {
  return (
    <Stack>
      {[7, 6, 5, 4, 3].map((size) => (
        <Display key={size} style={{ fontSize: `var(--size-${size})` }}>
          Journeys worth telling
        </Display>
      ))}
      <p>
        Small groups, local guides and a price that includes what matters. Read it on a phone in the sun:{' '}
        <a href="#/">this is a link</a>, and these are figures: 0123456789.
      </p>
      <small>Small text is never smaller than this.</small>
    </Stack>
  );
}

function Shapes() {
  return (
    <Row>
      <Shape style={{ borderRadius: 'var(--radius-1)' }}>8</Shape>
      <Shape style={{ borderRadius: 'var(--radius-2)', boxShadow: 'var(--shadow-1)' }}>14</Shape>
      <Shape style={{ borderRadius: 'var(--radius-full)', boxShadow: 'var(--shadow-2)' }}>999</Shape>
      <Shape style={{ borderRadius: 'var(--arch)', aspectRatio: '4 / 5', height: 'auto' }}>arch</Shape>
    </Row>
  );
}

const ICONS = Object.entries(shared).filter(([name]) => name.endsWith('Icon'));

function Icons() {
  return (
    <Row>
      {ICONS.map(([name, Icon]) => (
        <IconBox key={name}>
          <Icon />
          {name.replace('Icon', '')}
        </IconBox>
      ))}
    </Row>
  );
}

export const FOUNDATIONS = { Colours, Type, Shapes, Icons };

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: var(--space-2);
  padding: 0;
  font-size: var(--size-1);
  list-style: none;

  li {
    padding: var(--space-3);
    border: 1px solid var(--hairline);
    border-radius: var(--radius-1);
  }
`;

const Display = styled.p`
  font-family: var(--font-display);
  font-weight: 700;
  line-height: 1.12;
  letter-spacing: -0.022em;
`;

const Shape = styled.span`
  display: grid;
  place-items: center;
  width: 5rem;
  height: 5rem;
  border: 1px solid var(--hairline);
  background: var(--surface);
  font-size: var(--size-1);
`;

const IconBox = styled.span`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
`;
