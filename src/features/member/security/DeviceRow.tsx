import type { ReactNode } from 'react';
import { showToast } from '../../../core/notice.ts';
import { fillText } from '../../../core/texts.ts';
import { Icon } from '../../../core/ui/Icon.tsx';
import { timeAgo } from '../../../lib/time-ago.ts';
import { ActionButton } from './ActionButton.tsx';
import type { SecurityTexts } from './texts.ts';

interface Props {
	/** One of core/ui/Icon.tsx. */
	icon: string;
	name: string;
	badge?: string | undefined;
	/** Below the name. Empty ones are left out. */
	details: readonly string[];
	/** The button at its end. */
	children: ReactNode;
}

export const DeviceRow = ({ icon, name, badge, details, children }: Props) => (
	<li className="security-row">
		<Icon path={icon} />
		<p>
			<b>{name}</b>
			{badge && <span className="security-badge">{badge}</span>}
			{details.filter(Boolean).map((detail) => (
				<small key={detail} className="muted">
					{detail}
				</small>
			))}
		</p>
		{children}
	</li>
);

interface RemoveButtonProps {
	className?: string;
	label?: string;
	/** Takes rows off the list. Resolves to whether that worked; a failure is reported with `retry`. */
	remove(retry: () => void): Promise<boolean>;
	/** Tells the player that it has worked. */
	done: string;
	children: string;
}

/** A button that goes away with the rows that it removes. */
export function RemoveButton({
	className = 'button quiet',
	label,
	remove,
	done,
	children,
}: RemoveButtonProps) {
	const run = async (button: HTMLElement) => {
		const section = button.closest('section');
		if (!(await remove(() => void run(button)))) return;
		section?.focus();
		showToast(done);
	};
	return (
		<ActionButton className={className} aria-label={label} onAction={run}>
			{children}
		</ActionButton>
	);
}

/** Fills {{when}} with how long ago a moment (ISO 8601) was. Returns '' if it isn't a valid time. */
export function momentText(text: string, iso: string): string {
	const at = Date.parse(iso);
	if (Number.isNaN(at)) return '';
	return fillText(text, { when: timeAgo(at, Date.now(), document.documentElement.lang) });
}

type Names = readonly (readonly [RegExp, string])[];

/** The first that matches counts: most browsers also claim to be Chrome or Safari, and all to be Mozilla. */
const BROWSERS: Names = [
	[/\bFB(AN|AV)\//, 'Facebook'],
	[/\bInstagram\b/, 'Instagram'],
	[/\bLine\//, 'LINE'],
	[/\bZalo\b/i, 'Zalo'],
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|OPX|OPT|Opera)\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bUC ?Browser\//, 'UC Browser'],
	[/\bMiuiBrowser\//, 'Mi Browser'],
	[/\bHuaweiBrowser\//, 'Huawei Browser'],
	[/\bYaBrowser\//, 'Yandex Browser'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/(\bCrMo|\bCriOS|Chrome|\bChromium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const SYSTEMS: Names = [
	[/\biP(hone|od)\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\b(Macintosh|Mac OS X)\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

const nameOf = (names: Names, userAgent: string) =>
	(names.find(([pattern]) => pattern.test(userAgent)) ?? [])[1];

/**
 * Returns a device's name in the player's language, such as "Chrome on Android", and whether it's a phone or a tablet.
 * Unknown parts are left out. `appMark` is how the user agents of the merchant's own app are recognized; '' if there's
 * no app.
 */
export function namedDevice(
	userAgent: string,
	appMark: string,
	texts: Pick<SecurityTexts, 'device' | 'device_app' | 'device_unknown'>,
): { name: string; isPhone: boolean } {
	const inApp = appMark && userAgent.includes(appMark);
	const browser = inApp ? texts.device_app : nameOf(BROWSERS, userAgent);
	const system = nameOf(SYSTEMS, userAgent);
	const name =
		browser && system
			? fillText(texts.device, { browser, system })
			: browser || system || texts.device_unknown;
	return { name, isPhone: /^(iP|And)/.test(system ?? '') };
}
