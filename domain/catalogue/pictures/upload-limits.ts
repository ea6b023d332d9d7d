/** The limits of uploaded pictures: the file in MiB, which people call MB, and the area. */
export const maxPictureMegabytes = 10;
export const maxPictureMegapixels = 50;
