/** Inline script right behind the list of downloads: those for this device come first, before anything is painted. */
import { putFirst } from './order.ts';

putFirst(document);
