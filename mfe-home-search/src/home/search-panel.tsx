import styled from '@emotion/styled';
import { Tabs } from '@safar/shared-ui/tabs';
import { FlightForm } from '../flight-search/flight-form';
import { writeFlightQuery, type FlightQuery } from '../flight-search/flight-query';
import { HOME_TABS, type HomeTab } from './home-tabs';

export interface SearchPanelProps {
  tab: HomeTab;
  onSelect: (tab: HomeTab) => void;
  query: FlightQuery;
  onSearch: (query: FlightQuery) => void;
}

/** Only flights have a form. Source: specification.md section 1. */
export function SearchPanel({ tab, onSelect, query, onSearch }: SearchPanelProps) {
  return (
    <Panel>
      <Tabs
        label="What to search for"
        tabs={HOME_TABS.map(({ id, label, icon }) => ({ id, label: <TabLabel text={label} icon={icon} /> }))}
        selected={tab}
        onSelect={onSelect}
      >
        {/* Kept while another tab is looked at: what was chosen must not be lost. It begins anew with another address. */}
        <div hidden={tab !== 'flight'}>
          <FlightForm key={writeFlightQuery(query).toString()} initial={query} onSearch={onSearch} />
        </div>
        {tab !== 'flight' && <ComingSoon>Coming Soon</ComingSoon>}
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
  padding: var(--space-4);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);
  box-shadow: var(--shadow-2);
`;

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  white-space: nowrap;
`;

const ComingSoon = styled.p`
  padding: var(--space-12) var(--space-4);
  max-width: none;
  color: var(--ink-soft);
  font: 600 var(--size-4) / 1.3 var(--font-display);
  text-align: center;
`;
