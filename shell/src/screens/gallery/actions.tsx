import { Button, LinkButton, type ButtonVariant } from '@safar/shared-ui/button';
import { DeleteButton } from '@safar/shared-ui/delete-button';
import { ArrowIcon, HeartIcon } from '@safar/shared-ui/icons';
import { LoadMore } from '@safar/shared-ui/load-more';
import { Tabs } from '@safar/shared-ui/tabs';
import { useRef, useState } from 'react';
import { Row, Stack, State } from './component-example';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'Book Now',
  secondary: 'Share',
  danger: 'Delete',
  quiet: 'Clear',
};

function Buttons() {
  return (
    <Stack>
      {(['primary', 'secondary', 'danger', 'quiet'] as const).map((variant) => (
        <Row key={variant}>
          <State name={variant}>
            <Button variant={variant}>{VARIANTS[variant]}</Button>
          </State>
          <State name="hover" simulates="hover">
            <Button variant={variant}>{VARIANTS[variant]}</Button>
          </State>
          <State name="focus" simulates="focus-visible">
            <Button variant={variant}>{VARIANTS[variant]}</Button>
          </State>
          <State name="pressed" simulates="active">
            <Button variant={variant}>{VARIANTS[variant]}</Button>
          </State>
          <State name="disabled">
            <Button variant={variant} disabled>
              {VARIANTS[variant]}
            </Button>
          </State>
          <State name="busy">
            <Button variant={variant} busy busyText="Please wait...">
              {VARIANTS[variant]}
            </Button>
          </State>
          <State name="small">
            <Button variant={variant} small>
              {VARIANTS[variant]}
            </Button>
          </State>
        </Row>
      ))}
      <Row>
        <State name="with an icon">
          <Button>
            <HeartIcon /> Like
          </Button>
        </State>
        <State name="icon after">
          <Button variant="quiet">
            Show All <ArrowIcon />
          </Button>
        </State>
      </Row>
      <State name="wide">
        <Button variant="primary" wide>
          Search
        </Button>
      </State>
    </Stack>
  );
}

function LinkButtons() {
  return (
    <Row>
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <State key={variant} name={variant}>
          <LinkButton variant={variant} to="/">
            To the start
          </LinkButton>
        </State>
      ))}
      <State name="hover" simulates="hover">
        <LinkButton to="/">To the start</LinkButton>
      </State>
      <State name="focus" simulates="focus-visible">
        <LinkButton to="/">To the start</LinkButton>
      </State>
    </Row>
  );
}

function DeleteButtons() {
  const wait = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
  };
  return (
    <DeleteButton
      name="Tea hills of Sylhet"
      question="Are you sure?"
      text="You won't be able to revert this!"
      onDelete={wait}
      onFailure={() => undefined}
    />
  );
}

const TABS = [
  { id: 'flight', label: 'Flight' },
  { id: 'hotel', label: 'Hotel' },
  { id: 'visa', label: 'Visa' },
] as const;

function TabLists() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('flight');
  const tabs = (label: string) => (
    <Tabs label={label} tabs={TABS} selected={selected} onSelect={setSelected}>
      <p>What the chosen tab shows.</p>
    </Tabs>
  );
  return (
    <Stack>
      <State name="one is selected">{tabs('Search for')}</State>
      <State name="hover" simulates="hover">
        {tabs('Search for, hovered')}
      </State>
      <State name="focus" simulates="focus-visible" of="[role=tab]">
        {tabs('Search for, focused')}
      </State>
    </Stack>
  );
}

function LoadMores() {
  const list = useRef<HTMLUListElement>(null);
  const more = { list, shown: 8, total: 34, noun: 'tours', hasMore: true, onMore: async () => false };
  return (
    <Stack>
      <LoadMore {...more} phase="idle" failure="" />
      <LoadMore {...more} phase="loading" failure="" />
      <LoadMore {...more} phase="failed" failure="The next tours could not be loaded." />
    </Stack>
  );
}

export const ACTIONS = {
  Button: Buttons,
  'Link button': LinkButtons,
  'Delete button': DeleteButtons,
  Tabs: TabLists,
  'Load more': LoadMores,
};
