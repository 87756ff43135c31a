import styled from '@emotion/styled';
import { Tabs } from '@safar/shared-ui/tabs';
import { FlightForm } from '../flight-search/flight-form';
import { searchKey, type FlightQuery } from '../flight-search/flight-query';
import { ComingSoon } from './coming-soon';
import { HOME_TABS, type HomeTab } from './home-tabs';

export interface SearchPanelProps {
  tab: HomeTab;
  onSelect: (tab: HomeTab) => void;
  query: FlightQuery;
  onSearch: (query: FlightQuery) => void;
}

/** The search panel with its tabs; only flights have a form. Source: Spec 1.8. */
export function SearchPanel({ tab, onSelect, query, onSearch }: SearchPanelProps) {
  const shown = HOME_TABS.find(({ id }) => id === tab);
  return (
    <Panel>
      <Tabs
        label="What to search for"
        tabs={HOME_TABS.map(({ id, label, icon }) => ({ id, label: <TabLabel text={label} icon={icon} /> }))}
        selected={tab}
        onSelect={onSelect}
      >
        {/* The form stays mounted while another tab is open, so that its values are kept. Another address
           resets it. */}
        <div hidden={tab !== 'flight'}>
          <FlightForm key={searchKey(query)} initial={query} onSearch={onSearch} />
        </div>
        {shown && 'coming' in shown && <ComingSoon tab={shown} />}
      </Tabs>
    </Panel>
  );
}

function TabLabel({ text, icon }: { text: string; icon: string }) {
  return (
    <Label>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path
          d={icon}
          fill="none"
          stroke="currentcolor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {text}
    </Label>
  );
}

const Panel = styled.div`
  min-width: 0;
  padding: clamp(var(--space-4), 2.2vw, var(--space-6));
  border: 1px solid var(--hairline);
  border-radius: calc(var(--radius-2) + 6px);
  background: var(--surface);
  box-shadow: var(--shadow-2);

  [role='tablist'] {
    margin-bottom: var(--space-4);
  }
`;

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  white-space: nowrap;
`;
