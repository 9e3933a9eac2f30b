/** Most photos of one viewer: each has a rule of its own in the style sheet, which remembers where it begins. */
export const MAX_VIEWER_PHOTOS = 24;
