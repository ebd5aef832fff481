import { createHash } from 'node:crypto';
import { escapeXml } from '../escape-xml.ts';
import type { DemoMerchant } from '../merchants.ts';

/**
 * A configuration profile that puts the site on an iPhone's home screen: Apple's "WebClip" payload inside a
 * "Configuration" (developer.apple.com/documentation/devicemanagement/webclip). The site recognizes a web clip by a
 * mark in its address, which a home screen app doesn't have (EN-02, device).
 */
export function webClipProfile({ code, name }: DemoMerchant, origin: string, icon: string): string {
	const title = escapeXml(name);
	return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>PayloadType</key><string>Configuration</string>
	<key>PayloadVersion</key><integer>1</integer>
	<key>PayloadIdentifier</key><string>example.${code}.profile</string>
	<key>PayloadUUID</key><string>${uuidOf(`${code}/profile`)}</string>
	<key>PayloadDisplayName</key><string>${title}</string>
	<key>PayloadDescription</key><string>Adds ${title} to the home screen. This is a demo. It changes nothing else.</string>
	<key>PayloadOrganization</key><string>${title}</string>
	<key>PayloadRemovalDisallowed</key><false/>
	<key>PayloadContent</key>
	<array>
		<dict>
			<key>PayloadType</key><string>com.apple.webClip.managed</string>
			<key>PayloadVersion</key><integer>1</integer>
			<key>PayloadIdentifier</key><string>example.${code}.profile.webclip</string>
			<key>PayloadUUID</key><string>${uuidOf(`${code}/webclip`)}</string>
			<key>PayloadDisplayName</key><string>${title}</string>
			<key>Label</key><string>${title}</string>
			<key>URL</key><string>${escapeXml(`${origin}/m/home?inApp=webclip`)}</string>
			<key>FullScreen</key><true/>
			<key>IsRemovable</key><true/>
			<key>Precomposed</key><true/>
			<key>Icon</key><data>${icon}</data>
		</dict>
	</array>
</dict>
</plist>
`;
}

/** Stable, so that installing the profile again replaces the old one (RFC 9562, version 8). */
function uuidOf(name: string): string {
	const hex = createHash('sha256').update(`members-site/${name}`).digest('hex').toUpperCase();
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-A${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
