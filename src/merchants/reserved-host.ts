/** RFC 2606 and RFC 6761. */
const RESERVED = /(?:^|\.)(?:localhost|example|test|invalid)$/;

/** Returns true for names that no site can have on the internet. */
export const isReservedHost = (host: string): boolean => RESERVED.test(host);
