const UUID = /(?:^|[^\da-f-])([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-f-])/i;

/**
 * DEV-01: an id counts only at length 36. Storage, cookies and messages are
 * written by others too, so it also has to be made of what a UUID is made of:
 * then it needs no escaping anywhere. Where its hyphens stand is not looked
 * at, for devices keep the ids they already have.
 */
export const isDeviceId = (value: unknown): value is string =>
	typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);

/** DEV-04: what the merchant's app puts into its user agent. */
export const uuidIn = (userAgent: string): string | undefined => UUID.exec(userAgent)?.[1];
