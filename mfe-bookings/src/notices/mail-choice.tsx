import styled from '@emotion/styled';
import { isExplained } from '@safar/shared-auth';
import { MAILS_ID, paths } from '@safar/shared-contracts/paths';
import { Checkbox } from '@safar/shared-ui/checkbox';
import { Notice } from '@safar/shared-ui/notice';
import { Section } from '@safar/shared-ui/page';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { changeMails, type MailSettings, type Source } from '../notices.api';
import type { Arrived } from './from-faster';
import { useSlower } from './use-slower';

/** Of which kinds of notices mails are sent. A box shows what the server has, once it has said so. */
export function MailChoice({ first }: { first: Arrived<MailSettings> }) {
  const [settings, setSettings] = useState(first.results);
  // Below those that are there, which do not move.
  const missing = useSlower(first, (late) => setSettings((shown) => [...shown, late]));
  const [saving, setSaving] = useState('');
  const [failure, setFailure] = useState('');
  const { address, confirmed } = settings[0] ?? {};

  const kinds = settings.flatMap(({ source, mails }) => mails.map((mail) => ({ source, ...mail })));
  const groups = [...new Set(kinds.map(({ group }) => group))];

  async function choose(source: Source, kind: string, wanted: boolean) {
    setSaving(kind);
    setFailure('');
    try {
      const saved = await changeMails(source, kind, wanted);
      setSettings((shown) => shown.map((each) => (each.source === source ? saved : each)));
    } catch (error) {
      if (!isExplained(error)) setFailure(error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setSaving('');
    }
  }

  return (
    <Section id={MAILS_ID} aria-label="Mails">
      <h2 tabIndex={-1}>Mails</h2>
      {confirmed ? (
        <p>Mails go to {address}. Send me one when this happens:</p>
      ) : (
        <p>
          No mails are sent to {address} yet, because the address is not confirmed.{' '}
          <Link to={paths.profile}>Confirm it in your profile</Link>
        </p>
      )}
      <Groups>
        {groups.map((group) => (
          <fieldset key={group ?? ''}>
            {group && <legend>{group}</legend>}
            {kinds
              .filter((mail) => mail.group === group)
              .map(({ source, kind, label, wanted }) => (
                <Checkbox
                  key={kind}
                  label={label}
                  checked={wanted}
                  aria-busy={saving === kind || undefined}
                  onChange={({ target }) => void choose(source, kind, target.checked)}
                />
              ))}
          </fieldset>
        ))}
      </Groups>
      <Notice tone="danger">{failure}</Notice>
      {missing.loading && <Notice>More kinds of mails are still loading...</Notice>}
      {missing.failed.length > 0 && (
        <Notice tone="warning">Some mails cannot be chosen now. Load the page again to see them.</Notice>
      )}
    </Section>
  );
}

const Groups = styled.div`
  display: grid;
  gap: var(--space-6);

  fieldset {
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
`;
