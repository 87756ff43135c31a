/** Runs a file of the set that is rendered, given its address: edge/sandbox/. Throws when it throws. */
declare function safarRun(url: string): void;
