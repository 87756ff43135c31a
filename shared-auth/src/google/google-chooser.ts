import { rememberAccount, rememberedAccounts, type GoogleAccount } from './google-accounts';

/**
 * Opens the account chooser that replaces Google's window while the Auth emulator is in use. Plain DOM,
 * styled by shared-ui's chooser.css, because shared-auth has no styles of its own. Resolves to null when the
 * user closed it.
 */
export function chooseGoogleAccount(): Promise<GoogleAccount | null> {
  return new Promise((resolve) => {
    const dialog = element('dialog', { className: 'safar-chooser' });
    dialog.setAttribute('aria-labelledby', 'safar-chooser-title');
    let chosen: GoogleAccount | null = null;
    const choose = (account: GoogleAccount) => {
      chosen = account;
      rememberAccount(account);
      dialog.close();
    };
    dialog.append(
      element('h2', { id: 'safar-chooser-title', textContent: 'Choose an account' }),
      element('p', {
        textContent:
          'This replaces Google while the site uses its own identity emulator. No password is needed.',
      }),
      ...rememberedAccounts().map((account) => accountButton(account, choose)),
      accountForm(choose, () => dialog.close()),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(chosen);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

function accountButton(account: GoogleAccount, choose: (account: GoogleAccount) => void): HTMLButtonElement {
  const button = element('button', { type: 'button', className: 'safar-chooser-account' });
  button.append(
    element('strong', { textContent: account.name }),
    element('span', { textContent: account.email }),
  );
  button.addEventListener('click', () => choose(account));
  return button;
}

function accountForm(choose: (account: GoogleAccount) => void, cancel: () => void): HTMLFormElement {
  const form = element('form', { method: 'dialog' });
  const name = element('input', { name: 'google-name', required: true, autocomplete: 'name' });
  const email = element('input', {
    name: 'google-email',
    type: 'email',
    required: true,
    autocomplete: 'email',
  });
  const cancelButton = element('button', { type: 'button', textContent: 'Cancel' });
  cancelButton.addEventListener('click', cancel);
  form.append(
    labelled('Name', name),
    labelled('Email', email),
    element('button', { type: 'submit', className: 'safar-chooser-continue', textContent: 'Continue' }),
    cancelButton,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose({ name: name.value.trim(), email: email.value.trim().toLowerCase() });
  });
  return form;
}

function labelled(text: string, input: HTMLInputElement): HTMLLabelElement {
  const label = element('label', {});
  label.append(element('span', { textContent: text }), input);
  return label;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
