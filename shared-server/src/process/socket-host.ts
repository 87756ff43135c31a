/**
 * The host of an address as a socket takes it. An address of IPv6 stands in brackets in a URL, and a socket
 * would look them up as a name.
 */
export const socketHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
