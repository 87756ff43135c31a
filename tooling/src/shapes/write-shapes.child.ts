/* Prints the shapes of the present sources as JSON: see our-shapes.ts. */
import path from 'node:path';
import { ROOT } from '../root';
import { shapesOf } from './shapes-of';

const sharedAuth = shapesOf(path.join(ROOT, 'shared-auth/src/shared-auth.ts'));
const slotProps = shapesOf(path.join(ROOT, 'shared-contracts/src/delivery/slots.contract.ts'), 'SlotProps');
process.stdout.write(JSON.stringify({ sharedAuth, slotProps }));
