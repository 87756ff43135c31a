import { AlertIcon, CheckIcon, InfoIcon } from './icons';

const ICONS = { success: CheckIcon, info: InfoIcon, warning: AlertIcon, danger: AlertIcon };

/**
 * The drawing that goes with a tone, so that it is not told by colour alone. Decoration: the words say it as
 * well.
 */
export function ToneIcon({ tone, className }: { tone: keyof typeof ICONS; className?: string }) {
  const Icon = ICONS[tone];
  return <Icon {...(className === undefined ? {} : { className })} />;
}
