import { AlertIcon, CheckIcon, InfoIcon } from '../pictures/icons';

const ICONS = { success: CheckIcon, info: InfoIcon, warning: AlertIcon, danger: AlertIcon };

/**
 * The icon of a tone, so that a tone is not shown by colour alone. Decoration: the text has the same
 * information.
 */
export function ToneIcon({ tone, className }: { tone: keyof typeof ICONS; className?: string }) {
  const Icon = ICONS[tone];
  return <Icon {...(className === undefined ? {} : { className })} />;
}
