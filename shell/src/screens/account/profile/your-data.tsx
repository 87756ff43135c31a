import type { User } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { Section } from '@safar/shared-ui/page';
import { saveFile } from '@safar/shared-ui/save-file';
import { useState } from 'react';
import { myDataFile } from './my-data-file';
import { readMyData } from './my-data.api';

type State =
  | { readonly step: 'idle' | 'reading' }
  | { readonly step: 'saved' | 'failed'; readonly text: string };

/** Saves all that is stored about the user as a file. */
export function YourData({ user }: { user: User }) {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function download() {
    setState({ step: 'reading' });
    try {
      const { name, text } = myDataFile(user, await readMyData());
      saveFile(name, 'application/json', text);
      setState({ step: 'saved', text: `Your data is saved in the file ${name}.` });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setState({ step: 'failed', text: `${reason} No file was saved.` });
    }
  }

  return (
    <Section aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        Your profile, tours, bookings, reviews, notices, likes, tasks and bids: everything Safar stores about
        you, in one machine-readable file (JSON).
      </p>
      <div>
        <Button
          busy={state.step === 'reading'}
          busyText="Collecting your data..."
          onClick={() => void download()}
        >
          Download my data
        </Button>
      </div>
      <Notice tone="success">{state.step === 'saved' && state.text}</Notice>
      <Notice tone="danger">{state.step === 'failed' && state.text}</Notice>
    </Section>
  );
}
