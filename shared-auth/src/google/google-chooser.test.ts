import { chooseGoogleAccount } from './google-chooser';

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = found?.querySelector('input');
  if (!input) throw new Error(`There is no field '${label}'.`);
  return input;
};
const press = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(name),
  );
  if (!found) throw new Error(`There is no button '${name}'.`);
  found.click();
};

describe('the account chooser of the identity emulator', () => {
  it('takes a name and an email, and offers that account the next time', async () => {
    const first = chooseGoogleAccount();
    field('Name').value = ' Amina ';
    field('Email').value = 'Amina@Example.com';
    press('Continue');
    expect(await first).toEqual({ name: 'Amina', email: 'amina@example.com' });
    expect(document.querySelector('dialog')).toBeNull();

    const second = chooseGoogleAccount();
    press('amina@example.com');
    expect(await second).toEqual({ name: 'Amina', email: 'amina@example.com' });
  });

  it('resolves to null when it is closed', async () => {
    const chosen = chooseGoogleAccount();
    press('Cancel');
    expect(await chosen).toBeNull();
  });

  it('opens even when what it remembered cannot be read', async () => {
    localStorage.setItem('safar-google-accounts', '{');
    const chosen = chooseGoogleAccount();
    press('Cancel');
    expect(await chosen).toBeNull();
  });
});
