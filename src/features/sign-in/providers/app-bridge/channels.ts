/**
 * How pages sign in through the merchant's own app: the platform's bridge for apps
 * (gistpage/flutter_wsd_bridge). Each method takes the name of a global function that it calls with the
 * result.
 */
export interface SignInBridge {
	Android?: Partial<Record<'googleLogin' | 'facebookLogin', (callback: string) => void>>;
	webkit?: {
		messageHandlers?: {
			firebaseLogin?: { postMessage(message: { callback: string; channel: Channel }): void };
		};
	};
}

export type Channel = 'google' | 'facebook';

/** The providers that the app signs in with. */
export function channelsOf({ Android, webkit }: SignInBridge): Channel[] {
	if (webkit?.messageHandlers?.firebaseLogin) return ['google', 'facebook'];
	return (['google', 'facebook'] as const).filter((channel) => Android?.[`${channel}Login`]);
}
