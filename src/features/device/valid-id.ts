const UUID = /(?:^|[^\da-f-])([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-f-])/i;

/**
 * DEV-01: an id counts only at length 36. Anything can write to storage and
 * cookies and send messages, so it also has to be made of letters, digits, _
 * and -, which need no escaping anywhere. It need not be a UUID: devices keep
 * the ids that other programs of the platform gave them.
 */
export const isDeviceId = (value: unknown): value is string =>
	typeof value === 'string' && /^[\w-]{36}$/.test(value);

/** DEV-04: what the merchant's app puts into its user agent. */
export const uuidIn = (userAgent: string): string | undefined => UUID.exec(userAgent)?.[1];
