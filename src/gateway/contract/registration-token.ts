import { pipe, regex, string } from 'valibot';

/** Firebase Cloud Messaging's name for a device. It's only good for sending to the device. */
export const RegistrationToken = pipe(string(), regex(/^[\w:-]{20,1024}$/));
