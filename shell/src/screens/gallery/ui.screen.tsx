import styled from '@emotion/styled';
import { Page, Section } from '@safar/shared-ui/page';
import { useEffect } from 'react';
import { ACTIONS } from './actions';
import { CONTENT } from './content';
import { FORMS } from './forms';
import { FOUNDATIONS } from './foundations';
import { MESSAGES } from './messages';
import { copyStateRules } from './simulated-states';
import { ComponentExample } from './component-example';
import { LOADING_STATES } from './loading-states';

const GROUPS = {
  Foundations: FOUNDATIONS,
  Actions: ACTIONS,
  Forms: FORMS,
  Content: CONTENT,
  Messages: MESSAGES,
  Loading: LOADING_STATES,
};

/** The gallery: every component of shared-ui in every state, in both palettes. */
function UiScreen() {
  // In an effect, because the components insert their rules when they render.
  useEffect(copyStateRules, []);
  return (
    <Page title="Components" intro="Everything the screens are made of, in every state, light and dark.">
      {Object.entries(GROUPS).map(([group, examples]) => (
        <Group key={group}>
          <h2>{group}</h2>
          {Object.entries(examples).map(([name, example]) => (
            <ComponentExample key={name} name={name} of={example} />
          ))}
        </Group>
      ))}
    </Page>
  );
}

const Group = styled(Section)`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  padding-top: var(--space-8);
`;

export { UiScreen as Component };
