/** The maximum number of favourites on a device and in a request. */
export const maxFavourites = 200;
