import type { AppKind } from '../../merchants/demo-schema.ts';
import type { DemoMerchant } from '../merchants.ts';

/** EN-08: the download address of each kind of app. */
const URLS: Readonly<Record<AppKind, (code: string) => string>> = {
	Android: (code) => `/wps/download/${code}.apk`,
	IOS: (code) => `/wps/store/ios/${code}`,
	MOBILECONFIG: (code) => `/wps/download/${code}.mobileconfig`,
};

/** The `resources` of the site status. Every merchant has an icon for the download bar. */
export function resourcesOf({ apps, code }: DemoMerchant): { resourceType: string; url: string }[] {
	return [
		...apps.map((kind) => ({ resourceType: kind, url: URLS[kind](code) })),
		{ resourceType: 'AppDownloadIcon', url: '/m/brand/icon-180.png' },
	];
}
