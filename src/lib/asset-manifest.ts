/** API-28: what a build consists of. It's the same under both addresses; a host may serve only one of them. */
export interface AssetManifest {
	/** Changes whenever a file does. */
	hash: string;
	/** Names in /m/_astro, each with the hash of its content. */
	files: string[];
}

export const ASSET_MANIFESTS = ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'] as const;
