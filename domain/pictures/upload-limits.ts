/** How large a picture that somebody sends may be: the file in MiB, which people call MB, and its area. */
export const maxPictureMegabytes = 10;
export const maxPictureMegapixels = 50;
