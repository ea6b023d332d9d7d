/** The ids that several examples share. */
export const restaurant = "0193a1b2-4c5d-7e6f-8a90-b1c2d3e4f506";
export const pizzas = "0193a1b2-9d0f-7a2b-8c3d-4e5f60718290";
export const margherita = "0193a1b2-9d10-7a2b-8c3d-4e5f60718293";
export const size = "0193a1b2-9d11-7a2b-8c3d-4e5f60718294";
export const large = "0193a1b2-9d12-7a2b-8c3d-4e5f60718295";
export const order = "0193d0e1-7f20-7b31-9c42-5d6e7f8091a2";
