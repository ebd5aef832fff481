/**
 * Waits for an SMS that is meant for this site and answers with its code
 * (WebOTP, https://wicg.github.io/web-otp/); undefined where the browser cannot,
 * the player says no, or `signal` ends the wait. The SMS has to end with a line
 * such as "@www.example.com #123456".
 */
export async function codeFromSms(signal: AbortSignal): Promise<string | undefined> {
	if (!('OTPCredential' in window)) return undefined;
	try {
		const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
		const credential = (await navigator.credentials.get(request)) as (Credential & { code?: unknown }) | null;
		const code = credential?.code;
		return typeof code === 'string' && /^\d{4,8}$/.test(code) ? code : undefined;
	} catch {
		return undefined;
	}
}
