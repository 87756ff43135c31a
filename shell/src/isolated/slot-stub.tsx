import styled from '@emotion/styled';
import type { ComponentType } from 'react';
import type { FilledSlots } from '../host/remotes/slots/fill-slots';
import { chosen, slotSwitch } from './switches';

const Frame = styled.section`
  border: 2px dashed var(--edge);
  border-radius: var(--radius-2);
  padding: var(--space-4);
`;

const Label = styled.p`
  margin: 0 0 var(--space-2);
  font-size: var(--size-1);
  color: var(--ink-soft);
`;

/** What the switches put into the slots of an isolated page. A slot that is left out shows its fallback. */
export function stubsFor(
  names: readonly string[],
  stubs: Readonly<Record<string, ComponentType>>,
): FilledSlots {
  const filled: FilledSlots = {};
  for (const name of names) {
    const state = chosen(slotSwitch(name));
    if (state === 'nothing') continue;
    const Component = state === 'broken' ? brokenFor(name) : stubFor(name, stubs[name]);
    filled[name] = { loaderData: null, module: { Component } };
  }
  return filled;
}

/** The stub that the remote has for a slot, labelled as a stub. */
function stubFor(name: string, SlotStub: ComponentType | undefined): ComponentType {
  return () => (
    <Frame aria-label={`Stub for ${name}`}>
      <Label>Stub for the slot “{name}”, which another remote fills on the site</Label>
      {SlotStub ? <SlotStub /> : null}
    </Frame>
  );
}

function brokenFor(name: string): ComponentType {
  return () => {
    throw new Error(`The slot '${name}' is switched to broken.`);
  };
}
