import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Card } from '@safar/shared-ui/card';
import { FieldFrame, Input } from '@safar/shared-ui/field';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useState } from 'react';
import { ScanPanel } from '../scan/scan-panel';
import { parseVoucher } from '../scan/scanned-voucher';
import { CheckInMessages } from './check-in-messages';
import type { CheckIns } from './use-check-ins';

/** Longer than any reference, however it is typed. */
const MAX_LENGTH = 40;

/** Checks in by a reference that is typed or a voucher before the camera, and says what came of it. */
export function CheckInPanel({ checkIns }: { checkIns: CheckIns }) {
  const { checkInBy, showMessage, isSending } = checkIns;
  const [reference, setReference] = useState('');
  /** What the message says is wrong with what was typed. */
  const [isWrong, setWrong] = useState(false);
  const [scanner, setScanner] = useState<'unused' | 'open' | 'closed'>('unused');
  const singleFlight = useSingleFlight();

  const submit = async () => {
    const typed = reference.trim();
    if (typed === '') showMessage({ tone: 'danger', text: 'Enter the reference of a voucher.' });
    const isFound = typed !== '' && (await checkInBy({ reference: typed }));
    setWrong(!isFound);
    if (isFound) setReference('');
  };
  const type = (text: string) => {
    setReference(text);
    if (!isWrong || text.trim() === '') return;
    setWrong(false);
    showMessage();
  };
  const onCode = (text: string) => {
    const voucher = parseVoucher(text);
    setWrong(false);
    // Few browsers have it, and it is felt where a bus is loud.
    if ('vibrate' in navigator) navigator.vibrate(80);
    if (voucher) void checkInBy(voucher);
    else showMessage({ tone: 'danger', text: 'This code is not from a voucher of Safar.' });
  };

  return (
    <Panel as="section" aria-label="Check-in">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void singleFlight(submit);
        }}
      >
        <FieldFrame label="Reference on the voucher" hint="In any case, with or without hyphens">
          {(wiring) => (
            <Row>
              <Input
                {...wiring}
                value={reference}
                maxLength={MAX_LENGTH}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                aria-invalid={isWrong || undefined}
                onChange={({ target }) => type(target.value)}
              />
              <Button
                type="submit"
                variant="primary"
                busy={isSending && reference !== ''}
                busyText="Checking in..."
              >
                Check in
              </Button>
              {scanner !== 'open' && (
                <Button autoFocus={scanner === 'closed'} onClick={() => setScanner('open')}>
                  Scan vouchers
                </Button>
              )}
            </Row>
          )}
        </FieldFrame>
      </form>
      {scanner === 'open' && <ScanPanel onCode={onCode} onClose={() => setScanner('closed')} />}
      <CheckInMessages checkIns={checkIns} />
    </Panel>
  );
}

const Panel = styled(Card)`
  gap: var(--space-4);
  padding: var(--space-6);

  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > input {
    flex: 1 1 14rem;
    min-width: 0;
    max-width: 24rem;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 29.98rem) {
    > button {
      flex: 1 1 auto;
      padding-inline: var(--space-3);
    }
  }
`;
