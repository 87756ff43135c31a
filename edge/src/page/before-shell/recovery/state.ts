/** What all parts of the recovery script know. */
export const state = {
  /** How many half seconds the page has waited. */
  polls: 0,
  /** How many times ten seconds it has waited. */
  rounds: 0,
  /**
   * The name of the error for which the shell does not run, '' as long as there is none. `StyleError` and
   * `ScriptError`: a file did not load; `NotStarted`: nothing is known.
   */
  failure: '',
  /** The address of the script that threw, if one did. */
  frame: '',
};

/** After this many polls, one each half second, a page that does not run yet is late. */
export const LATE_POLLS = 8;
