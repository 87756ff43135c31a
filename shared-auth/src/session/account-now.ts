import { useAuth } from './session.store';

/** Remembers who is signed in now. `isStill` is false once somebody else is; true while nobody is known. */
export function accountNow(): { isStill(): boolean } {
  const uid = () => useAuth.getState().user?.uid;
  const before = uid();
  return {
    isStill: () => {
      const now = uid();
      return now === undefined || before === undefined || now === before;
    },
  };
}
