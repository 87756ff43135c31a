import styled from '@emotion/styled';
import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../controls/button';
import type { Decision } from './form-versions';
import { Tag } from '../layout/tag';
import { ToneIcon } from '../messages/tone-icon';
import { toneStyles } from '../messages/tone-styles';

interface ConflictChoiceProps {
  /** What was changed, such as 'This package'. */
  what: string;
  /** By the name of a field: what users call it. */
  labels: Readonly<Record<string, string>>;
  /** A field's text as users read it, where that is not how the form has it. */
  readable?: (name: string, text: string) => string;
  decisions: readonly Decision[];
  choose: (name: string, text: string) => void;
  /** Each time that it is raised, the focus moves here. */
  round: number;
  busy: boolean;
}

/**
 * In a form whose content somebody else has changed meanwhile: for each field that differs theirs, mine and
 * what it was, to choose. Renders nothing where nothing differs.
 */
export function ConflictChoice({
  what,
  labels,
  readable = (_name, text) => text,
  decisions,
  choose,
  round,
  busy,
}: ConflictChoiceProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (round > 0) heading.current?.focus();
  }, [round]);
  if (decisions.length === 0) return null;
  const open = decisions.filter(({ isOpen }) => isOpen);
  return (
    <Box data-tone="warning" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <ToneIcon tone="warning" /> {what} was changed meanwhile
      </h2>
      <p>
        Another version was saved after you opened this form: by somebody else, or by you in another tab.
        Nothing you typed is lost. Choose what each of these fields should contain, then save.
      </p>
      {decisions.map((choice) => (
        <FieldDecision
          key={choice.name}
          label={labels[choice.name] ?? choice.name}
          choice={choice}
          readable={(text) => readable(choice.name, text)}
          choose={(text) => choose(choice.name, text)}
        />
      ))}
      <Last>
        <Button type="submit" variant="primary" busy={busy} busyText="Saving..." data-save-chosen>
          Save what I chose
        </Button>
        <span role="status">
          {open.length > 0 && `Still to choose: ${open.map(({ name }) => labels[name] ?? name).join(', ')}.`}
        </span>
      </Last>
    </Box>
  );
}

/**
 * The button of such a form, `children`; while there is something to choose, the way to it, since what was
 * chosen is saved there.
 */
export function SubmitOrChoose({
  decisions,
  children,
}: Pick<ConflictChoiceProps, 'decisions'> & { children: ReactNode }) {
  if (decisions.length === 0) return children;
  return (
    <Button variant="secondary" onClick={focusOpenChoice}>
      Choose and save above
    </Button>
  );
}

/** Moves the focus to the first field that is not decided, or to the button that saves what was chosen. */
export function focusOpenChoice(): void {
  const next = document.querySelector('[data-open="true"] input, [data-save-chosen]');
  if (next instanceof HTMLElement) next.focus();
}

function FieldDecision({
  label,
  choice: { was, theirs, mine, chosen, isOpen, isDisputed },
  readable,
  choose,
}: {
  label: string;
  choice: Decision;
  readable: (text: string) => string;
  choose: (text: string) => void;
}) {
  const name = useId();
  const versions = [
    { of: 'theirs', title: 'Theirs', text: theirs },
    { of: 'mine', title: isDisputed ? 'Mine' : 'As it was', text: mine },
  ] as const;
  return (
    <Group data-open={isOpen} aria-describedby={`${name}-was`}>
      <legend>
        {label} {isOpen && <Tag data-tone="danger">Choose one</Tag>}
      </legend>
      {versions.map(({ of, title, text }) => (
        <label key={of}>
          <input type="radio" name={name} checked={chosen === of} onChange={() => choose(text)} />
          <span>
            <strong>{title}</strong>
            <Text>{readable(text) || 'Empty'}</Text>
          </span>
        </label>
      ))}
      {isDisputed && (
        <Was id={`${name}-was`}>
          <strong>As it was</strong>
          <Text>{readable(was) || 'Empty'}</Text>
        </Was>
      )}
      {chosen === undefined && !isOpen && <p>You typed something else below, which stays.</p>}
    </Group>
  );
}

const Box = styled.section`
  ${toneStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: var(--space-4);
  border: 2px solid var(--tone);
  border-radius: var(--radius-2);
  color: var(--ink);
  font-weight: 400;

  > h2 {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    margin-bottom: calc(-1 * var(--space-2));
    font-size: var(--size-3);
  }
  > h2 svg {
    flex: none;
    color: var(--tone);
  }
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  min-width: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: var(--space-2);
    padding: 0;
    font-weight: 700;
  }
  > label {
    display: flex;
    gap: var(--space-3);
    padding: var(--space-3);
    border: 1px solid var(--edge);
    border-radius: var(--radius-1);
    background: var(--surface);
    cursor: pointer;
  }
  > label:has(input:checked) {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
    background: var(--brand-tint);
  }
  > label > span {
    min-width: 0;
  }
  input {
    flex: none;
    width: 24px;
    height: 24px;
    accent-color: var(--brand);
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :not(label, legend) {
      grid-column: 1 / -1;
    }
  }
`;

/** As it was typed, line by line. */
const Text = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Was = styled.div`
  padding-inline: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--size-1);
`;

const Last = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: center;

  > span {
    font-weight: 600;
  }
`;
