import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/route.tsx"),
  route("shop-all-boxes", "routes/shop-all-boxes.tsx"),
  route("shop-all-sample-boxes", "routes/shop-all-sample-boxes.tsx"),
  route("product-collection/:slug", "routes/product-collection.tsx"),
  layout("routes/product/frame.tsx", [route("product/:slug", "routes/product/route.tsx")]),
  route("template-maker", "routes/template-maker/route.tsx"),
  route("view/:slug", "routes/view.tsx"),
  route("policy/:slug", "routes/policy.tsx"),
  route("faq", "routes/faq.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/post/:slug", "routes/blog-post.tsx"),
  layout("routes/purchase.tsx", [
    route("cart", "routes/cart.tsx"),
    route("shipping-address", "routes/shipping-address.tsx"),
    route("shipping-methods", "routes/shipping-methods.tsx"),
    route("payment-info", "routes/payment-info.tsx"),
    route("order-confirmation", "routes/order-confirmation.tsx"),
  ]),
  layout("routes/account.tsx", [
    route("login", "routes/login.tsx"),
    route("lost-password", "routes/lost-password.tsx"),
    route("reset", "routes/reset.tsx"),
    route("my-info", "routes/my-info/route.tsx"),
  ]),
  route("culture", "routes/culture.ts"),
  route("not-found", "routes/not-found.tsx"),
  route("*", "routes/anything-else.tsx"),
] satisfies RouteConfig;
